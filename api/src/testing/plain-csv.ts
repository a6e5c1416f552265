/**
 * A CSV file without the quotes of cells that need none at commas, to compare it in short. That every text is quoted is
 * proved of the one function that writes lines.
 */
export const toPlainCsv = (csv: string): string => csv.replace(/(^\uFEFF?|,)"([^",\r\n]*)"(?=,|\r?$)/gm, "$1$2");
