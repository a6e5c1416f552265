/** Removes needless quotes for short comparisons. The quoting is tested where lines are written. */
export const toPlainCsv = (csv: string): string => csv.replace(/(^\uFEFF?|,)"([^",\r\n]*)"(?=,|\r?$)/gm, "$1$2");
