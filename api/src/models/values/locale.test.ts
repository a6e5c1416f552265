import { readLocale } from "./locale";

describe("the language of a message", () => {
  test.each([
    ["es", "es"],
    ["es-US,es;q=0.9,en;q=0.8", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["fr-FR, es ; q=0.4, en;q=0.2", "es"],
    ["en;q=0.3, ES-mx;q=0.7", "es"],
    ["es;q=0, fr", "en"],
    ["es;q=much", "en"],
    ["*", "en"],
    ["", "en"],
    [undefined, "en"],
  ])("for a browser that prefers %s is %s", (header, locale) => {
    expect(readLocale(header)).toBe(locale);
  });
});
