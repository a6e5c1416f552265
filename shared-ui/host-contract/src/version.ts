/** The shell rejects a remote with another major version. */
export const HOST_CONTRACT_VERSION = "1.0.0";
