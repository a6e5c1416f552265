import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "../../config/load-config";
import { startTestApp } from "../../../testing/test-app";

type Policy = Map<string, string>;

const routeTable = readFileSync(resolve(__dirname, "../../../../shell/src/routes/route-table.ts"), "utf8");
const pages = [...routeTable.matchAll(/\{ path: "([^"]+)",.*?\}/g)].map(([row, path = ""]) => ({
  path,
  ownDocument: row.includes("ownDocument: true"),
}));

interface Page {
  policy: Policy;
  openerPolicy: string | null;
}

async function readPages(paths: readonly string[], environment: Environment = {}): Promise<Page[]> {
  const app = await startTestApp({ routes: [], environment });
  const client = app.newClient();
  const answers = await Promise.all(paths.map((path) => client.request(path)));
  await app.stop();
  return answers.map(({ headers }) => ({
    policy: toPolicy(headers.get("content-security-policy") ?? ""),
    openerPolicy: headers.get("cross-origin-opener-policy"),
  }));
}

function toPolicy(header: string): Policy {
  return new Map(header.split(";").map((directive) => [directive.split(" ", 1)[0] ?? "", directive]));
}

async function readPage(path: string, environment?: Environment): Promise<Page> {
  const [page] = await readPages([path], environment);
  if (!page) throw new Error("There was no answer.");
  return page;
}

function listChanges(usual: Page, other: Page): string[] {
  const changed = [...other.policy].filter(([name, directive]) => usual.policy.get(name) !== directive);
  return changed.map(([, directive]) => directive).sort();
}

describe("the content security policy", () => {
  test("allows the configured origins of remotes for scripts, styles and calls only", async () => {
    const usual = await readPage("/nothing");
    const opened = await readPage("/nothing", {
      REMOTE_ORIGINS: "https://remotes.example, http://localhost:3402",
    });
    const sources = "'self' https://remotes.example http://localhost:3402";
    expect(listChanges(usual, opened)).toEqual([
      `connect-src ${sources}`,
      `script-src ${sources}`,
      `style-src ${sources}`,
    ]);
    expect([...opened.policy.keys()]).toEqual([...usual.policy.keys()]);
  });

  test("allows developers' origins for scripts, styles, calls and hot reload only when they are configured", async () => {
    const usual = await readPage("/nothing");
    const opened = await readPage("/nothing", { REMOTE_DEV_ORIGINS: "http://localhost:3201" });
    const sources = "'self' http://localhost:3201";
    expect(listChanges(usual, opened)).toEqual([
      `connect-src ${sources} ws://localhost:3201`,
      `script-src ${sources}`,
      `style-src ${sources}`,
    ]);
    expect([...usual.policy.values()].join()).not.toContain("localhost");
  });
});

describe("the page of the bank's window (S46)", () => {
  const own = { STRIPE_JS_URL: "https://js.stripe.com/endive/stripe.js" };
  const standIn = { STRIPE_JS_URL: "http://127.0.0.1:4999/stripe/stripe.js" };

  test("additionally allows only Stripe's script, calls and frames", async () => {
    const [usual, bank] = [await readPage("/init", own), await readPage("/PrivateClientWizard", own)];
    expect(listChanges(usual, bank)).toEqual([
      "connect-src 'self' https://api.stripe.com",
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    ]);
  });

  test("allows only the configured script's origin if it is not Stripe's", async () => {
    const { policy } = await readPage("/PrivateClientWizard", standIn);
    expect(policy.get("script-src")).toBe("script-src 'self' http://127.0.0.1:4999");
    expect(policy.get("frame-src")).toBe("frame-src http://127.0.0.1:4999");
    expect(policy.get("connect-src")).toBe("connect-src 'self' http://127.0.0.1:4999");
  });

  test("may keep its opener tie to the bank's sign-in window, unlike other pages", async () => {
    const [usual, bank] = [await readPage("/init", own), await readPage("/PrivateClientWizard", own)];
    expect(usual.openerPolicy).toBe("same-origin");
    expect(bank.openerPolicy).toBe("same-origin-allow-popups");
  });

  test.each(["/privateclientwizard", "/PRIVATECLIENTWIZARD/", "/PrivateClientWizard?step=2"])(
    "is served at %s",
    async (path) => {
      const { policy } = await readPage(path, own);
      expect(policy.get("frame-src")).toContain("https://js.stripe.com");
    },
  );

  test("is the only page that the shell enters by loading the document", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ ownDocument }) => ownDocument).map(({ path }) => path)).toEqual(["/PrivateClientWizard"]);
  });

  test("is the only page whose policy names Stripe or its stand-in", async () => {
    const others = pages.filter(({ ownDocument }) => !ownDocument).map(({ path }) => path);
    const paths = [...others, "/PrivateClientWizard/x", "/x/PrivateClientWizard", "/api/pc/state", "/remotes.json"];
    for (const environment of [own, standIn]) {
      for (const { policy } of await readPages(paths, environment)) {
        expect([...policy.values()].join(";")).not.toMatch(/stripe|127\.0\.0\.1:4999/);
        expect(policy.has("frame-src")).toBe(false);
      }
    }
  });
});
