import { toSourceKey } from "./attempt-source";

describe("the source of a login", () => {
  test("is the trusted browser itself, at any address", () => {
    const trusted = (ip: string) => toSourceKey({ ip, trustedDeviceToken: "token" });
    expect(trusted("203.0.113.7")).toBe(trusted("198.51.100.1"));
    expect(trusted("203.0.113.7")).not.toBe(toSourceKey({ ip: "203.0.113.7", trustedDeviceToken: null }));
  });
});
