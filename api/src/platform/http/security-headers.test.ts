import { startTestApp } from "../../testing/test-app";

async function readPolicy(origins?: string): Promise<Map<string, string>> {
  const app = await startTestApp({ routes: [], environment: { REMOTE_ORIGINS: origins } });
  const { headers } = await app.newClient().get("/nothing");
  await app.stop();
  const directives = (headers.get("content-security-policy") ?? "").split(";");
  return new Map(directives.map((directive) => [directive.split(" ", 1)[0] ?? "", directive]));
}

describe("the content security policy", () => {
  test("lets a remote come from its own origin, with its styles and calls, and nothing else", async () => {
    const usual = await readPolicy();
    const opened = await readPolicy("https://remotes.example, http://localhost:3402");
    const sources = "'self' https://remotes.example http://localhost:3402";
    const changed = [...opened].filter(([name, directive]) => usual.get(name) !== directive);
    expect(changed.map(([, directive]) => directive).sort()).toEqual([
      `connect-src ${sources}`,
      `script-src ${sources}`,
      `style-src ${sources}`,
    ]);
    expect([...opened.keys()]).toEqual([...usual.keys()]);
  });
});
