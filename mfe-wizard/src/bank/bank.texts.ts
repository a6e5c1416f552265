export const bankTexts = {
  /** §8. */
  noneChosen: "No bank account selected! Please select a bank you want to connect.",
  notConnected: "Your bank could not be connected.",
} as const;
