import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { nextSerial } from "./serial";

/** PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

export interface CertificateOptions {
  /** Name of the subject, or of the authority itself. */
  name: string;
  isExpired?: boolean;
}

/** A certificate authority that only readers configured with its `cert` trust. */
export interface TestAuthority {
  cert: string;
  issue: (options: CertificateOptions) => TestCertificate;
}

interface Party {
  name: string;
  key: KeyObject;
}

const tags = {
  ...{ boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17 },
  ...{ sequence: 0x30, set: 0x31, version: 0xa0, extensions: 0xa3, dnsName: 0x82 },
} as const;

/** Encodes a value by DER (X.690): tag, length, content. */
function der(tag: keyof typeof tags, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tags[tag], ...size]), content]);
}

const hex = (text: string): Buffer => Buffer.from(text, "hex");

const ecdsaWithSha256 = der("sequence", der("oid", hex("2a8648ce3d040302")));
const yes = der("boolean", hex("ff"));

const nameOf = (name: string) =>
  der("sequence", der("set", der("sequence", der("oid", hex("550403")), der("text", Buffer.from(name)))));

const timeOf = (time: string) => der("time", Buffer.from(time));

/** Certificates are valid until 2049, so that tests do not depend on the clock. */
const validity = (isExpired: boolean) =>
  der("sequence", timeOf("000101000000Z"), timeOf(isExpired ? "010101000000Z" : "491231235959Z"));

const isAuthority = der("sequence", der("oid", hex("551d13")), yes, der("octets", der("sequence", yes)));

const serverName = (name: string) =>
  der("sequence", der("oid", hex("551d11")), der("octets", der("sequence", der("dnsName", Buffer.from(name)))));

function toPem(content: Buffer): string {
  const lines = content.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

/** Creates a certificate of X.509 version 3 (RFC 5280) with one extension. */
function certify(
  subject: { name: string; publicKey: KeyObject },
  issuer: Party,
  extension: Buffer,
  isExpired: boolean,
) {
  const serial = nextSerial("certificate");
  const tbsCertificate = der(
    "sequence",
    der("version", der("integer", hex("02"))),
    der("integer", Buffer.from([serial])),
    ecdsaWithSha256,
    nameOf(issuer.name),
    validity(isExpired),
    nameOf(subject.name),
    subject.publicKey.export({ type: "spki", format: "der" }),
    der("extensions", der("sequence", extension)),
  );
  const signature = sign("sha256", tbsCertificate, issuer.key);
  return toPem(der("sequence", tbsCertificate, ecdsaWithSha256, der("bits", hex("00"), signature)));
}

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const toKeyPem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

export function createTestAuthority(name: string): TestAuthority {
  const { publicKey, privateKey } = newKeys();
  const authority = { name, key: privateKey };
  return {
    cert: certify({ name, publicKey }, authority, isAuthority, false),
    issue(options) {
      const keys = newKeys();
      const subject = { name: options.name, publicKey: keys.publicKey };
      const cert = certify(subject, authority, serverName(options.name), options.isExpired ?? false);
      return { key: toKeyPem(keys.privateKey), cert };
    },
  };
}

export function signOwn(name: string): TestCertificate {
  const { publicKey, privateKey } = newKeys();
  const cert = certify({ name, publicKey }, { name, key: privateKey }, serverName(name), false);
  return { key: toKeyPem(privateKey), cert };
}
