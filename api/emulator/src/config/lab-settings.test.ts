import { readLabSettings } from "./lab-settings.js";

test("listens on loopback by default", () => {
  expect(readLabSettings({})).toEqual({ host: "127.0.0.1", httpPort: 4000, smtpPort: 4025, portalUrl: null });
});

test.each(["0.0.0.0", "192.168.1.4", "lab.example.com", ""])("refuses to listen on %p", (host) => {
  expect(() => readLabSettings({ LAB_HOST: host })).toThrow("loopback only");
});

test("names every fault at once", () => {
  const read = (): unknown =>
    readLabSettings({ LAB_HOST: "0.0.0.0", LAB_PORT: "99999", LAB_SMTP_PORT: "x", LAB_PORTAL_URL: "javascript:1" });
  expect(read).toThrow(/LAB_HOST[^]*LAB_PORT[^]*LAB_SMTP_PORT[^]*LAB_PORTAL_URL/);
});
