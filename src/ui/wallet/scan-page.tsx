/** What the menu of a picture opens: it looks for QR codes in what the window of that picture shows. architecture §2, security T54. */
import { windowInHash } from '../../core/links/scan.ts'
import { captureTab } from '../../messages/capture.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { ScanCodes } from '../links/scan-codes.tsx'
import { Heading } from '../parts/heading.tsx'

/** `windows.WINDOW_ID_NONE`: a picture of none is refused, as is one of a window that is closed. */
const NO_WINDOW = -1

type Props = { call: AskWorker; hash: string; capture?: typeof captureTab | undefined }

export function ScanPage({ call, hash, capture = captureTab }: Props) {
  return (
    <>
      <Heading>{PAGE_NAMES.scan}</Heading>
      <ScanCodes call={call} capture={() => capture(windowInHash(hash) ?? NO_WINDOW)} onOpened={() => window.close()} />
    </>
  )
}
