import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { PageGuard } from "../fixtures/page-guard";
import { notLoaded, registeredAgain } from "./entry-failures";
import { findRelease, toRegistry } from "./remote-releases";

export interface FolderDamage {
  name: string;
  apply: (folder: string) => void;
  announce: (guard: PageGuard, id: string) => void;
}

export const MISSING: FolderDamage = {
  name: "missing",
  apply: (folder) => rmSync(folder, { recursive: true }),
  announce: announceMissing,
};

/** Damages of a release on the server's disk. */
export const FOLDER_DAMAGES: readonly FolderDamage[] = [
  MISSING,
  {
    name: "corrupt",
    apply: (folder) => changeFiles(folder, (file) => writeFileSync(file, ")]}' not what was built")),
    announce: announceChanged,
  },
  { name: "cut in half", apply: (folder) => changeFiles(folder, cutInHalf), announce: announceChanged },
];

function announceMissing(guard: PageGuard, id: string): void {
  guard.announce({ url: `/remotes/${id}/`, status: 404 });
  guard.announceWords(/^console error: Refused to (?:execute script|apply style)/, notLoaded(id), registeredAgain(id));
}

function announceChanged(guard: PageGuard, id: string): void {
  // A public page requests its remote again before the card shows. The damaged chunk may then run.
  const refused = /^(?:console error: Failed to find a valid digest|page error: (?:Unexpected|Invalid))/;
  guard.announceWords(refused, notLoaded(id), registeredAgain(id));
}

/** Changes the files and removes their compressed forms, which would still be whole. */
function changeFiles(folder: string, change: (file: string) => void): void {
  for (const name of readdirSync(folder)) {
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name));
    else change(join(folder, name));
  }
}

function cutInHalf(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

export class ReleasedFolder {
  private readonly registryFile: string;
  private readonly registryText: string;
  private readonly version: string;

  /**
   * @@ param remotesDir has all releases and their registry
   * @param remotesDir all releases and their registry
   */
  constructor(
    private readonly remotesDir: string,
    private readonly id: string,
  ) {
    this.registryFile = join(remotesDir, "remotes.json");
    this.registryText = readFileSync(this.registryFile, "utf8");
    this.version = findRelease(toRegistry(JSON.parse(this.registryText)), id).version;
    cpSync(this.folderOf(this.version), this.copy, { recursive: true });
  }

  damage({ apply }: FolderDamage): void {
    apply(this.folderOf(this.version));
  }

  putBack(): void {
    rmSync(this.folderOf(this.version), { recursive: true, force: true });
    cpSync(this.copy, this.folderOf(this.version), { recursive: true });
  }

  /** Restores the files as another version, which the registry then names. */
  putBackAsOtherVersion(): void {
    cpSync(this.copy, this.folderOf(this.otherVersion), { recursive: true });
    this.writeRegistry(this.registryText.replaceAll(this.version, this.otherVersion));
  }

  restore(): void {
    this.putBack();
    this.writeRegistry(this.registryText);
    for (const folder of [this.copy, this.folderOf(this.otherVersion)])
      rmSync(folder, { recursive: true, force: true });
  }

  private get otherVersion(): string {
    return `${this.version}-again`;
  }

  private get copy(): string {
    return this.folderOf(`.copy-${this.version}`);
  }

  private folderOf(version: string): string {
    return join(this.remotesDir, this.id, version);
  }

  private writeRegistry(text: string): void {
    const draft = `${this.registryFile}.draft`;
    writeFileSync(draft, text);
    renameSync(draft, this.registryFile);
  }
}
