/** Hosts that a Content-Security-Policy (Level 3) allows for the script and for its pixel. null: not restricted. */
interface Directives {
  script: readonly string[] | null;
  image: readonly string[] | null;
}

function parsePolicy(policy: string): Directives {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name !== "" && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  const first = (...names: string[]) => names.map((name) => directives.get(name)).find((sources) => sources) ?? null;
  return {
    script: first("script-src-elem", "script-src", "default-src"),
    image: first("img-src", "default-src"),
  };
}

function fitsHost(source: string, target: URL, page: URL): boolean {
  const [, scheme, host = "", port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  if (host === "") return false;
  const wanted = (scheme ?? page.protocol.replace(":", "")).toLowerCase();
  const spoken = target.protocol.replace(":", "");
  if (wanted !== spoken && !(wanted === "http" && spoken === "https")) return false;
  const name = host.toLowerCase();
  const fitsName = name.startsWith("*.") ? target.hostname.endsWith(name.slice(1)) : name === target.hostname;
  const usual = spoken === "https" ? "443" : "80";
  return fitsName && (port === "*" || (port ?? usual) === (target.port === "" ? usual : target.port));
}

function fits(source: string, target: URL, page: URL): boolean {
  const word = source.toLowerCase();
  if (word === "*") return true;
  if (word === "'self'") return target.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(word))
    return word === target.protocol || (word === "http:" && target.protocol === "https:");
  return !word.startsWith("'") && fitsHost(source, target, page);
}

function allows(sources: readonly string[] | null, target: URL, page: URL): boolean {
  return sources === null || sources.some((source) => fits(source, target, page));
}

function allowsScript(sources: readonly string[] | null, script: PageScript, page: URL): boolean {
  if (sources === null) return true;
  if (script.nonce !== null && sources.includes(`'nonce-${script.nonce}'`)) return true;
  const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'");
  return !isStrict && allows(sources, script.src, page);
}

export interface PageScript {
  src: URL;
  /** From `data-key`, else from the script's address. */
  key: string | null;
  nonce: string | null;
  /** Only a classic script runs, not a module or a consent tool's `text/plain`. */
  type: string | null;
}

/** Every policy of the page must allow the script and its pixel. */
export function letsScriptRun(policies: readonly string[], script: PageScript, page: URL): boolean {
  return policies
    .flatMap((header) => header.split(","))
    .map(parsePolicy)
    .every((policy) => allowsScript(policy.script, script, page) && allows(policy.image, script.src, page));
}
