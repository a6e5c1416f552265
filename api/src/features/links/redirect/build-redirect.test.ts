import { addVisitorParameters } from "./build-redirect";

test.each([
  ["https://example.com/a?b=1#c", "utm_source=flyer&fbclid=x", "https://example.com/a?b=1&utm_source=flyer&fbclid=x#c"],
  ["https://example.com/", "utm_source=a%20b+c&x", "https://example.com/?utm_source=a%20b+c&x"],
  ["https://example.com/?", "fbclid=x", "https://example.com/?fbclid=x"],
  ["https://example.com/?utm_source=own", "utm_source=flyer&fbclid=x", "https://example.com/?utm_source=own&fbclid=x"],
  ["https://example.com/?utm_source=own", "utm%5Fsource=flyer", "https://example.com/?utm_source=own"],
  ["https://example.com/", "via=forged&a=1&a=2", "https://example.com/?a=1&a=2"],
  ["https://example.com/", "", "https://example.com/"],
  ["https://example.com/", "&=1&\u00FC=1&a=#b", "https://example.com/"],
  ["https://example.com/", `a=${"x".repeat(4000)}`, "https://example.com/"],
])("redirects to %s with ?%s as %s", (endUrl, query, address) => {
  expect(addVisitorParameters({ endUrl }, `/s/code?${query}`)).toBe(address);
});
