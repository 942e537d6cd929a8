/** What stands on several pages of the full tab. */

export const BACK = 'Back'
