import { toNetwork } from "./network";

describe("toNetwork", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s belongs to the network %s", (ip, network) => {
    expect(toNetwork(ip)).toBe(network);
  });

  test("counts larger networks of IPv6 where a caller asks for them", () => {
    expect(toNetwork("2001:db8:1:2::9", 48)).toBe("2001:db8:1::/48");
    expect(toNetwork("2001:db8::9", 48)).toBe("2001:db8:0::/48");
    expect(toNetwork("203.0.113.7", 48)).toBe("203.0.113.7");
  });
});
