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

/** How a website visitor, a lead or a buyer came to a client. For information only: bills do not use it (D291). */
export class Attribution extends Model<InferAttributes<Attribution>, InferCreationAttributes<Attribution>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: AttributedKind;
  /** For sales; otherwise empty. */
  declare source: string;
  /** `hit-…` for a visit, or the external id of a lead or a sale. */
  declare subject: string;
  /** For visits, the visitor as in `web_visitors`; otherwise empty. */
  declare visitor: string;
  /** Time of the visit; for leads and sales, of the visit that led to them. */
  declare at: Date;
  declare channel: SalesChannel;
  /** null: not through one of our links. */
  declare linkId: number | null;
  declare level: AttributionLevel;
  /** The steps of the chain, in words separated by spaces. */
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
