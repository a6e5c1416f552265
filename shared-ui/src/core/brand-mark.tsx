import { useAgency } from "@portal/host-contract";

import styles from "./brand-mark.module.css";

const PRODUCT = "Partner Portal";

export interface BrandMarkProps {
  /** CSS pixels. */
  size?: number;
  withName?: boolean;
  /** Puts the agency's logo and name first, for people who do not know the portal yet. */
  agencyFirst?: boolean;
}

/** Without names, the mark is decorative. */
export function BrandMark({ size = 28, withName = true, agencyFirst = false }: BrandMarkProps) {
  const agency = useAgency();
  const name = agency?.name ?? null;
  const logo = agencyFirst ? agency?.logo : null;
  return (
    <span className={styles.brand}>
      {logo ? <img className={styles.logo} src={logo} width={size} height={size} alt="" /> : <Mark size={size} />}
      {withName ? (
        <span className={styles.names}>
          <span className={styles.name}>{agencyFirst ? (name ?? PRODUCT) : PRODUCT}</span>
          <Caption isKnown={agency !== null}>{agencyFirst && name !== null ? PRODUCT : name}</Caption>
        </span>
      ) : null}
    </span>
  );
}

/** Reserves the line's space until the agency is known. */
function Caption({ isKnown, children }: { isKnown: boolean; children: string | null }) {
  if (isKnown && children === null) return null;
  return <span className={styles.below}>{children ?? "\u00a0"}</span>;
}

function Mark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="28" height="28" rx="7" />
      <path className={styles.strokes} d="M8.5 20v-4M14 20v-7.5M19.5 20V8" />
    </svg>
  );
}
