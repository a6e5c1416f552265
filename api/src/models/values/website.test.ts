import { parseWebsite } from "@portal/api-contract";
import fc from "fast-check";
import { isSameHost } from "./website";

const anywhere = { allowLocalhost: true };

describe("a website", () => {
  test.each([
    ["example.com", "example.com"],
    ["Shop.Example.COM", "shop.example.com"],
    ["example.com:8080", "example.com:8080"],
    ["example.com/Shop/Path?q=1", "example.com/Shop/Path?q=1"],
    ["https://example.com/", "example.com"],
    ["http://example.com:80/a", "example.com:80/a"],
    ["  example.co.uk  ", "example.co.uk"],
    ["müller.example", "xn--mller-kva.example"],
    ["bücher-käse.de", "xn--bcher-kse-12a1x.de"],
    ["www.peña-detailing.com", "www.xn--pea-detailing-jkb.com"],
    ["shop。example。com", "shop.example.com"],
    ["ｓｈｏｐ.example", "shop.example"],
    ["shop.example.com?utm_source=card", "shop.example.com?utm_source=card"],
    ["shop.example.com#prices", "shop.example.com#prices"],
    ["\uFEFFexample.com\u200B", "example.com"],
    ["localhost", "localhost"],
    ["localhost:3000/shop", "localhost:3000/shop"],
  ])("%j is stored as %j", (typed, kept) => {
    expect(parseWebsite(typed, anywhere)).toBe(kept);
  });

  test.each([
    "",
    "example",
    "example.",
    ".com",
    "-a.com",
    "a-.com",
    "a..com",
    "exa mple.com",
    "192.168.0.1",
    "example.com:0",
    "example.com:65536",
    "example.com:port",
    "ftp://example.com",
    "javascript:alert(1)",
    "user@example.com",
    "https://",
    "example.c",
    "example.com/a b",
    `${"a".repeat(64)}.com`,
    `example.com/${"a".repeat(250)}`,
  ])("may not be %j", (typed) => {
    expect(parseWebsite(typed, anywhere)).toBeNull();
  });

  test.each(["localhost", "localhost:3000", "http://localhost/x"])("may not be %s in production", (typed) => {
    expect(parseWebsite(typed, { allowLocalhost: false })).toBeNull();
  });

  test("may be any domain in a stable stored form", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const kept = parseWebsite(domain, anywhere);
        return kept !== null && parseWebsite(kept, anywhere) === kept;
      }),
    );
  });
});

test.each([
  ["www.Bücher.de", "xn--bcher-kva.de"],
  ["bücher.de:8080", "xn--bcher-kva.de:8080"],
])("%s is the same host as %s", (left, right) => {
  expect(isSameHost(left, right)).toBe(true);
});
