import { openProviderLab, type ProviderLab } from "../../../testing/provider-lab";
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
  return new URL(`http://${host}/sites/${lab.space}/${name}`);
}

const at = (address: string) => () => Promise.resolve(new URL(address));

describePageReader("HTTP", () => {
  const options = { privateHosts: [host, "127.0.0.1:9"], timeout: 1500 };
  return {
    read: createHttpPageReader(options),
    probe: createHttpProbe({ ...options, userAgent: "ProbeBot/1.0" }),
    publish: (tag) => publish({ tag }),
    refuse: (status) => publish({ fault: status === 404 ? "not-found" : "server-error" }),
    troubles: [
      ["name", at("http://nobody.invalid/")],
      ["private", at("http://10.0.0.1/")],
      ["private", () => publish({ fault: "redirect-inside" })],
      ["unreachable", at("http://127.0.0.1:9/")],
      ["unreachable", () => publish({ fault: "no-answer" })],
      ["unreachable", () => publish({ fault: "hangs" })],
      ["unreachable", () => publish({ fault: "garbled" })],
      ["redirects", () => publish({ fault: "redirect-loop" })],
      ["too-large", () => publish({ fault: "too-large" })],
    ],
  };
});
