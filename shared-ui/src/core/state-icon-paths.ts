export const circle = "M10 2.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 1 0 0-14.5z";

/** Icons of notices and error cards. The shell shows these before any page, so they come without the others. */
export const stateIconPaths = {
  error: `${circle}M10 6.2v4.6M10 13.4v.1`,
  info: `${circle}M10 9.2v4.3M10 6.6v.1`,
  refresh: "M16 8.5A6.25 6.25 0 0 0 4.6 6.9M4 3.5v3.75h3.75M4 11.5a6.25 6.25 0 0 0 11.4 1.6M16 16.5v-3.75h-3.75",
  success: `${circle}M6.8 10.2l2.3 2.3 4.3-4.8`,
  warning: "M10 3.2l7.3 13.1H2.7zM10 8v3.6M10 14v.1",
} as const;
