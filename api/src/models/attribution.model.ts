import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export type AttributedKind = "visit" | "lead" | "sale";

/** How a visitor, lead or buyer came to a client. Bills do not use it (D291). */
export class Attribution extends Model<InferAttributes<Attribution>, InferCreationAttributes<Attribution>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: AttributedKind;
  /** For sales; otherwise empty. */
  declare source: string;
  /** `hit-…` for a visit, or the external id of a lead or sale. */
  declare subject: string;
  /** For visits: the visitor as in `web_visitors`. Otherwise empty. */
  declare visitor: string;
  /** Time of the visit; for leads and sales, of the visit that led to them. */
  declare at: Date;
  declare channel: SalesChannel;
  /** null: no link of ours. */
  declare linkId: number | null;
  declare level: AttributionLevel;
  /** Steps by which the link was found, separated by spaces. */
  declare how: string;
}

const text = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

export function defineAttribution(sequelize: Sequelize): void {
  Attribution.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: text(32),
      kind: text(8),
      source: text(16),
      subject: text(192),
      visitor: text(22),
      at: { type: DataTypes.DATE(3), allowNull: false },
      channel: text(16),
      linkId: { type: DataTypes.BIGINT.UNSIGNED },
      level: text(8),
      how: text(64),
    },
    { sequelize, tableName: "attributions", underscored: true, timestamps: false },
  );
}
