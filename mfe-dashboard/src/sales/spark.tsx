import { drawSpark, SPARK } from "./draw-spark.js";
import styles from "./spark.module.css";

/** Hidden from screen readers, because the chart has the values in words. */
export function Spark({ values }: { values: readonly number[] | null }) {
  const points = drawSpark(values ?? []);
  const last = points.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${String(SPARK.width)} ${String(SPARK.height)}`} aria-hidden="true">
      {points.length > 1 && last ? (
        <>
          <polyline points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ")} />
          <circle cx={last.x} cy={last.y} r={2} />
        </>
      ) : null}
    </svg>
  );
}
