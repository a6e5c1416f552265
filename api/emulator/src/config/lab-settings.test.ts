import { readLabSettings } from "./lab-settings.js";

test("uses loopback by default", () => {
  const settings = { host: "127.0.0.1", httpPort: 4000, smtpPort: 4025, portalUrl: null, dataFolder: null };
  expect(readLabSettings({})).toEqual(settings);
  expect(readLabSettings({ LAB_DATA_DIR: "/data" })).toEqual({ ...settings, dataFolder: "/data" });
});

test.each(["0.0.0.0", "192.168.1.4", "lab.example.com", ""])("refuses to listen on %p", (host) => {
  expect(() => readLabSettings({ LAB_HOST: host })).toThrow("loopback only");
});

test("reports all faults at once", () => {
  const read = (): unknown =>
    readLabSettings({
      LAB_HOST: "0.0.0.0",
      LAB_PORT: "99999",
      LAB_SMTP_PORT: "x",
      LAB_PORTAL_URL: "javascript:1",
      LAB_DATA_DIR: "",
    });
  expect(read).toThrow(/LAB_HOST[^]*LAB_PORT[^]*LAB_SMTP_PORT[^]*LAB_PORTAL_URL[^]*LAB_DATA_DIR/);
});
