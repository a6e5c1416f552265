import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A webhook at a business's secret address that we could not parse; shown to its owner. */
export class MisreadHookRow extends Model<InferAttributes<MisreadHookRow>, InferCreationAttributes<MisreadHookRow>> {
  /** The delivery's id. */
  declare id: string;
  declare businessId: string;
  declare receivedAt: Date;
  /** Error that the sender got. */
  declare fault: string;
  /** Text of the webhook, encrypted. */
  declare content: string;
}

export function defineMisreadHook(sequelize: Sequelize): void {
  MisreadHookRow.init(
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      fault: { type: DataTypes.STRING(255), allowNull: false },
      content: { type: DataTypes.TEXT, allowNull: false },
    },
    { sequelize, tableName: "misread_hooks", underscored: true, timestamps: false },
  );
}
