import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A text that the carrier accepted but did not deliver. */
export class TextFailure extends Model<InferAttributes<TextFailure>, InferCreationAttributes<TextFailure>> {
  /** The carrier's id. */
  declare providerRef: string;
  declare status: "undelivered" | "failed";
  /** The carrier's error code; null: not given. */
  declare errorCode: string | null;
  declare receivedAt: Date;
}

export function defineTextFailure(sequelize: Sequelize): void {
  TextFailure.init(
    {
      providerRef: { type: DataTypes.STRING(64), primaryKey: true },
      status: { type: DataTypes.STRING(16), allowNull: false },
      errorCode: { type: DataTypes.STRING(16), allowNull: true },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "text_failures", underscored: true, timestamps: false },
  );
}
