import { encode } from "uqr";

import styles from "./authenticator.module.css";

/** Modules of light around the code, as readers want them (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code of this text; dark on light in every theme, as cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <path d={dark.join("")} />
    </svg>
  );
}
