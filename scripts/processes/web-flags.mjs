/** Node's flags of a web process. Half of the usual young generation is as fast and saves 16 MB (D511). */
export const webFlags = ["--max-semi-space-size=8"];
