/** `remote.json` of the build: the manifest without version, key and signature. Its pages are not checked yet. */
export interface BuiltManifest {
  format: "portal-remote/1";
  remote: string;
  contractVersion: string;
  entry: string;
  base?: string;
  files: Readonly<Record<string, string>>;
  preload: readonly string[];
  shared: Readonly<Record<string, string>>;
  pages: readonly unknown[];
}

export interface BuiltFile {
  path: string;
  content: Buffer<ArrayBuffer>;
  /** Hex. */
  sha256: string;
}

export interface BuiltRemote {
  manifest: BuiltManifest;
  /** In the order of the manifest. */
  files: readonly BuiltFile[];
}
