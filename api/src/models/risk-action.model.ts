import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `alert`: the score reached the threshold. */
export type RiskActionKind = "hold" | "lift" | "snooze" | "note" | "alert";

/** An action of staff, or an alert. Rows never change. */
export class RiskAction extends Model<InferAttributes<RiskAction>, InferCreationAttributes<RiskAction>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: RiskActionKind;
  /** `YYYY-MM-DD` of a hold or snooze. */
  declare untilDay: CreationOptional<string | null>;
  /** Alerts only. */
  declare score: CreationOptional<number | null>;
  /** Reason of the action, or text of a note; empty for an alert. */
  declare reason: string;
  /** null: the portal. */
  declare by: string | null;
  declare at: Date;
}

export function defineRiskAction(sequelize: Sequelize): void {
  RiskAction.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      untilDay: { type: DataTypes.DATEONLY },
      score: { type: DataTypes.TINYINT.UNSIGNED },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      by: { type: DataTypes.STRING(32), field: "made_by" },
      at: { type: DataTypes.DATE(3), allowNull: false, field: "made_at" },
    },
    { sequelize, tableName: "risk_actions", underscored: true, timestamps: false },
  );
}
