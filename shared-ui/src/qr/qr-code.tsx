import { DARK, drawQr, LIGHT } from "./draw-qr.js";
import styles from "./qr-code.module.css";

/** Dark on light in every theme, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawQr(text);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill={LIGHT} />
      <path d={path} fill={DARK} />
    </svg>
  );
}
