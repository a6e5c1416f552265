/** Said by the page before the part is here, and by the part before its figures are. */
export const CHANNELS_LOADING = "Loading what your customers came by";
export const CHANNELS_FAILED = "What your customers came by could not be loaded.";
