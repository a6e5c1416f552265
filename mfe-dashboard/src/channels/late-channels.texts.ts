/** Shown while the code of the part loads, and then while its figures load. */
export const CHANNELS_LOADING = "Loading how customers found you";
export const CHANNELS_FAILED = "How customers found you could not be loaded.";
