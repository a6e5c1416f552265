import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { describePageReader } from "../page-reader.contract";
import { createHttpPageReader, createHttpProbe } from "./http-page-reader.adapter";

let lab: ProviderLab;
let host: string;
beforeAll(() => {
  lab = openProviderLab();
  host = new URL(lab.environment.SQUARE_BASE_URL ?? "").host;
});
afterAll(() => lab.stop());

let published = 0;

async function publish(change: { tag?: string; fault?: string }): Promise<URL> {
  published += 1;
  const name = `page-${String(published)}`;
  await lab.control("websites", { name, ...change });
  return new URL(`http://${host}/sites/${lab.tenant}/${name}`);
}

const at = (address: string) => () => Promise.resolve(new URL(address));

/** Addresses from which no answer comes, so they get a shorter timeout. */
const silent = new Set<string>();

async function publishSilent(): Promise<URL> {
  const url = await publish({ fault: "hangs" });
  silent.add(url.href);
  return url;
}

/** Finds no name, because the Lab's sites need no lookup. */
const nobodys = () => Promise.reject(Object.assign(new Error("ENOTFOUND"), { code: "ENOTFOUND" }));

describePageReader("HTTP", () => {
  const optionsFor = ({ href }: URL) => ({
    privateHosts: [host, "127.0.0.1:9"],
    timeout: silent.has(href) ? 1_500 : 10_000,
    resolve: nobodys,
  });
  return {
    read: (url) => createHttpPageReader(optionsFor(url))(url),
    probe: (url) => createHttpProbe({ ...optionsFor(url), userAgent: "ProbeBot/1.0" })(url),
    publish: (tag) => publish({ tag }),
    refuse: (status) => publish({ fault: status === 404 ? "not-found" : "server-error" }),
    troubles: [
      ["name", at("http://nobody.invalid/")],
      ["private", at("http://10.0.0.1/")],
      ["private", () => publish({ fault: "redirect-inside" })],
      ["unreachable", at("http://127.0.0.1:9/")],
      ["unreachable", () => publish({ fault: "no-answer" })],
      ["unreachable", publishSilent],
      ["unreachable", () => publish({ fault: "garbled" })],
      ["redirects", () => publish({ fault: "redirect-loop" })],
      ["too-large", () => publish({ fault: "too-large" })],
    ],
  };
});
