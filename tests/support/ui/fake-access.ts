// The browser's permission for the hosts of the manifest, as a person gives and withdraws it.
import type { Access } from '../../../src/ui/client/client.ts'
import { settle } from './stage.tsx'

/** Withdrawn at first. `answer` stands for the person's answer to the prompt. */
export function fakeAccess(answer: () => Promise<boolean> = async () => true) {
  const browser = { isGiven: false, asked: 0, heard: new Set<() => void>() }
  const change = async (isGiven: boolean) => {
    browser.isGiven = isGiven
    for (const hear of browser.heard) hear()
    await settle()
  }
  const access: Access = {
    isGiven: async () => browser.isGiven,
    ask: async () => {
      browser.asked += 1
      const isGiven = await answer()
      if (isGiven) void change(true)
      return isGiven
    },
    watch: (onChange) => {
      browser.heard.add(onChange)
      return () => void browser.heard.delete(onChange)
    },
  }
  return { access, browser, change }
}
