/**
 * Removes the quotes of cells that do not need them, for short comparisons.
 * The quoting itself is tested where lines are written.
 */
export const toPlainCsv = (csv: string): string => csv.replace(/(^\uFEFF?|,)"([^",\r\n]*)"(?=,|\r?$)/gm, "$1$2");
