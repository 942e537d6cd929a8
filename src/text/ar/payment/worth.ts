/** What an amount is worth beside its price. */
export const WORTH = {
  about: (worth: string): string => `نحو \u2068${worth}\u2069`,
  asPriced: (worth: string): string => `نحو \u2068${worth}\u2069، حسب السعر المذكور`,
  less: (worth: string, percent: string): string => `نحو \u2068${worth}\u2069، أقل من السعر بـ \u2068${percent}\u2069`,
  more: (worth: string, percent: string): string => `نحو \u2068${worth}\u2069، أكثر من السعر بـ \u2068${percent}\u2069`,
}
