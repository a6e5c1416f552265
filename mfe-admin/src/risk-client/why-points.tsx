import { useNavigation } from "@portal/host-contract";
import type { RiskClientAnswer } from "@portal/shared-ui/api";
import { Card, VisuallyHidden } from "@portal/shared-ui/core";

import { HIGH_FROM, kindTexts } from "../risk/risk.texts.js";
import styles from "./why-points.module.css";

/** Links to the rows of a reason, or scrolls to them when they are on this page. */
function RowsLink({ href, name }: { href: string; name: string }) {
  const { Link } = useNavigation();
  const [, part] = href.split("#");
  const label = (
    <>
      Show<VisuallyHidden> the rows: {name}</VisuallyHidden>
    </>
  );
  return part === undefined ? <Link to={href}>{label}</Link> : <a href={`#${part}`}>{label}</a>;
}

/** Reasons with points, the sum, then the checks without points. */
export function WhyPoints({ client }: { client: RiskClientAnswer }) {
  const { score, version, reasons, fine } = client;
  const sum = reasons.reduce((points, reason) => points + reason.points, 0);
  return (
    <Card
      title={`Why ${String(score)} ${score === 1 ? "point" : "points"}`}
      actions={<span className={styles.faint}>Score version {version}</span>}
      flush
    >
      <ul className={styles.points}>
        {reasons.map(({ kind, points, text, href }) => (
          <li key={kind}>
            <span className={styles.number}>+{points}</span>
            <span className={styles.words}>
              <span className={styles.name}>{kindTexts[kind]}</span>
              <span className={styles.text}>{text}</span>
            </span>
            <RowsLink href={href} name={kindTexts[kind]} />
          </li>
        ))}
        <li className={styles.sum}>
          <span className={styles.number}>{score}</span>
          <span className={styles.name}>Score</span>
          <span className={styles.faint}>
            {sum > score ? `${String(sum)} points, at most 100 count` : `${String(HIGH_FROM)} alerts the team`}
          </span>
        </li>
        {fine.map(({ kind, text }) => (
          <li key={kind} className={styles.fine}>
            <span className={styles.number}>0</span>
            <span className={styles.words}>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
