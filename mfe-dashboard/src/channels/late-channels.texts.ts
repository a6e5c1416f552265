/** While the part's code and then its figures load. */
export const CHANNELS_LOADING = "Loading how customers found you";
export const CHANNELS_FAILED = "How customers found you could not be loaded.";
