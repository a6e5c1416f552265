import type { LineOutcome } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A disputed invoice line; a line is disputed at most once (S72). Integer cents. Question and answer never change (triggers). */
export class DisputeLine extends Model<InferAttributes<DisputeLine>, InferCreationAttributes<DisputeLine>> {
  declare id: CreationOptional<number>;
  declare disputeId: string;
  declare businessId: string;
  declare invoiceId: string;
  declare lineId: number;
  /** Positive. */
  declare amountCents: number;
  /** Decision about the line; null: open. */
  declare outcome: CreationOptional<LineOutcome | null>;
  declare grantedCents: CreationOptional<number>;
  declare reason: CreationOptional<string | null>;
  /** Cents on hold now. The ledger's `held` of the client is the sum over lines. */
  declare heldCents: CreationOptional<number>;
  /** Cents no longer on hold and owed again, because the dispute was refused or withdrawn. */
  declare releasedCents: CreationOptional<number>;
  /** Cents granted before payment, which lower the amount due. */
  declare notOwedCents: CreationOptional<number>;
  /** Cents granted after payment: a credit until it is refunded or an invoice uses it. */
  declare creditedCents: CreationOptional<number>;
  /** Number of ledger entries so far; part of the next entry's key. */
  declare moves: CreationOptional<number>;
}

export function defineDisputeLine(sequelize: Sequelize): void {
  // A new object per column: Sequelize writes the column's name into it.
  const cents = () => ({ type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 });
  DisputeLine.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      disputeId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      lineId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false, unique: true },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      outcome: { type: DataTypes.STRING(16), defaultValue: null },
      grantedCents: cents(),
      reason: { type: DataTypes.STRING(2000), defaultValue: null },
      heldCents: cents(),
      releasedCents: cents(),
      notOwedCents: cents(),
      creditedCents: cents(),
      moves: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "dispute_lines", underscored: true, timestamps: false },
  );
}
