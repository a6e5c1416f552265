export const viewAsTexts = {
  noSuchClient: "There is no such client.",
} as const;
