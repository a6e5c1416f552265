import { letsScriptRun } from "./page.policy";

const page = new URL("https://shine.test/");
const script = { src: new URL("https://portal.test/t.js"), key: "pk_1", nonce: null, type: null };

test.each([
  ["no policy", []],
  ["everything", ["default-src *"]],
  ["all of https", ["script-src https:; img-src https: data:"]],
  ["the portal by name", ["default-src 'self'; script-src 'self' https://portal.test; img-src portal.test"]],
  ["names with a wildcard", ["default-src *.test"]],
  ["an http name, which https may stand for", ["default-src http://portal.test"]],
  ["other things alone", ["frame-ancestors 'none'; object-src 'none'"]],
  ["several policies that all name it", ["script-src portal.test", "img-src portal.test"]],
])("lets the script run under a policy that allows %s", (_name, policies) => {
  expect(letsScriptRun(policies, script, page)).toBe(true);
});

test.each([
  ["itself alone", ["default-src 'self'"]],
  ["nothing", ["default-src 'none'"]],
  ["the script and no pixel", ["script-src portal.test; img-src 'self'"]],
  ["the pixel and no script", ["script-src 'self'; img-src *"]],
  ["another port", ["default-src portal.test:8443"]],
  ["another name", ["default-src https://notportal.test"]],
  ["scripts by nonce alone", ["script-src 'strict-dynamic' 'nonce-a' https://portal.test"]],
  ["one of two policies", ["default-src *", "script-src 'self'"]],
  ["a list of policies in one header", ["default-src *, script-src 'self'"]],
  ["elements by a rule of their own", ["script-src *; script-src-elem 'self'"]],
])("blocks the script under a policy that allows %s", (_name, policies) => {
  expect(letsScriptRun(policies, script, page)).toBe(false);
});

test("lets a script with the page's nonce run under a strict policy", () => {
  const policy = ["script-src 'strict-dynamic' 'nonce-abc'"];
  expect(letsScriptRun(policy, { ...script, nonce: "abc" }, page)).toBe(true);
});
