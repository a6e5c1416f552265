/** What people read from this feature. */
export const accountDataTexts = {
  noExport: "There is no archive to download. Ask for a new one.",
} as const;
