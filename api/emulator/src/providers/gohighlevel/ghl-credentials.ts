import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Bytes that precede a 32-byte private key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Private key of the older signature. Like the provider, the Lab has one key for all tenants; it is used on this
 * machine only.
 */
const RSA_KEY =
  "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDBJlHU2/D2kf1Yex3FpOKM3KCsPLWzZ0mYYRHFbV8tA81xY9nh" +
  "6AozssWi7uX0rwKLe/qFly4wa6tpsLIQnbGbrGjszXXlUeYmfVKhd3+o+0SJ9HFKT8R4yiNsig5AniDizmoGAyqSczD1kYfpPEXq" +
  "ly4EKKOUCsDS0xIraHyGMCevgSVE8Re+yeemBN0r7bZA5wDaXM/CI7nvnFHB+PVMc3pnVsISJpp01j9LXcCOT17dMaY8H7048Ra1" +
  "g87h1duKTHd/Ho1SR/aokKNaE2Ih/65FMn+8MN4b5wQmtGH6SmhAOMVVkiBfM4WY4YBpbT7UeV/iA5p+LrEk2wPux00RAgMBAAEC" +
  "ggEACtukzSW32yGf+4zQwrULJhJrTyFq0MD7QXdf/pBwYbVBc+jSRV2EMM2xh/A8gcPCna0gm0jRWDgeSs7LxMy7oLnpjFncwUFo" +
  "UfS4u+JeDSWib8urwHrhW224HfR5GoN1K3Dhg5DjIFhcycpGiNtaPhbFd8cB0ptD5ZonXuS03t1uRgfTOjdqk3VNW5GgyukTs8aI" +
  "r/lf54JV3JlsgKUzGvosZmyoss6FE7ES9fmvQF8Xs/JeZPiw0oyH7yJ2heoe7RyUm94F8171360KBLaxIaf24UsW3U03nuN482p2" +
  "teAwQM1CFpe2fh3TecID4nRP9UXLWh7MxSVTMxKRoB74QQKBgQDg1m9s368YzawmbRRzjU8gYL8ybIl3zm9MJ4Zd2n9w9U+H3rAb" +
  "6MlqapNZ1cOILb0Es7y2kt5k7xEOChVJjV5ZuJRoY9VLIDPQzPCYAwcGEZBErDOqCaHaGki3EzMxtZpIPwF6EngcqrKafyy/RNG1" +
  "65IsKBrAroroDZjYGuEZUQKBgQDb64zORsT6iKttmJrrZBhbP4xDoltsWq8ZtBsjx5nqMd4nGhlHlsbIxxRVl/QGJL8LQxREE4LS" +
  "5uXgUBCIwIDhpWvMzZUxiy3cyt0Eli78zg5mDIkhsmWJrn9uE6vYIcc5fDFSTJ0C+6X2CwGMaNMukmbBxlzz0e9WHaMMFMIHwQKB" +
  "gQC67o5FntQdcyKl8BsI13vqF4Xfjo3cpi2yy0nTzk4WxF4TQPp6udh8OY+5KRkgp6Z3ulg0E3gDwyAS5B8+v+KqBeSdxiMYCvYJ" +
  "q9p9CEdWrFOeRO3PeaKvixrZ24S815gmaPv5WlGyw9kqyoGRpM4Wyn0FaXKUsImc1XE2e2KbgQKBgCtZNLn8LRuNEO1bZT38zug9" +
  "kHJMcGTdQyJ349mboHUPO1DNzinUSH6O7y0n9Iu5dobLxBTfG6xiovEiFwA9oanYp3UJGN1ZJ8MboZEj4UMngqMO2YDw3x7SbH/Q" +
  "FNFXZyOnnTkxrMlHvSDQbo+0odvOM78CUJQmz1xUHy1kchKBAoGATKd6aYMThe4harU09Rk1VhtM6bdl6e0FQWxitH1XBr9HSS7L" +
  "TzZLFBWYAH/F0PW2hqm2srkcFWq8tRV8voWH1G1XdTDIGvFxVLcp3VBqiCUBllTPYKrl85yZCqNNfXCHk1QC/zqthsSLW27EFJ8k" +
  "sLlh9KujXBsDWPhRiwPhIIA=";

const fromDer = (der: Buffer): KeyObject => createPrivateKey({ key: der, format: "der", type: "pkcs8" });

export const rsaKey = fromDer(Buffer.from(RSA_KEY, "base64"));

/** Returns the private key, derived from the tenant's key, so that it survives a restart. */
export function ed25519KeyOf(tenantKey: string): KeyObject {
  const seed = createHash("sha256").update(`gohighlevel-ed25519-key:${tenantKey}`).digest();
  return fromDer(Buffer.concat([ED25519_PREFIX, seed]));
}

/** Returns the public key as SPKI in base64, as in the portal's configuration. */
export function writePublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}
