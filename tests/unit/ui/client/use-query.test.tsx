// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { useQuery } from '../../../../src/ui/client/use-query.ts'
import { settle, show, shownText, stopClock } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

test('an answer to an earlier request is dropped, also where it comes last', async () => {
  const answers = new Map<string, (text: string) => void>()
  function Asked({ topic }: { topic: string }) {
    const [answer] = useQuery(() => new Promise<string>((resolve) => answers.set(topic, resolve)), topic)
    return <p>{answer.at === 'loaded' ? answer.value : answer.at}</p>
  }
  show(<Asked topic="a" />)
  await settle()
  show(<Asked topic="b" />)
  await settle()
  answers.get('b')?.('of b')
  await settle()
  answers.get('a')?.('of a')
  await settle()
  expect(shownText()).toBe('of b')
})
