/** Tests of the writer cover quoting. */
export const toPlainCsv = (csv: string): string => csv.replace(/(^\uFEFF?|,)"([^",\r\n]*)"(?=,|\r?$)/gm, "$1$2");
