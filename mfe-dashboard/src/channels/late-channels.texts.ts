/** Shown while the code of the part loads, and then while its figures load. */
export const CHANNELS_LOADING = "Loading what your customers came by";
export const CHANNELS_FAILED = "What your customers came by could not be loaded.";
