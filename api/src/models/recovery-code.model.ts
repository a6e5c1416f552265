import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** An unused code; the row is deleted when the code is used. */
export class RecoveryCode extends Model<InferAttributes<RecoveryCode>, InferCreationAttributes<RecoveryCode>> {
  declare userId: string;
  /** Keyed hash, bound to the person. */
  declare codeHash: string;
}

export function defineRecoveryCode(sequelize: Sequelize): void {
  RecoveryCode.init(
    {
      userId: { type: DataTypes.STRING(32), primaryKey: true },
      codeHash: { type: DataTypes.CHAR(64), primaryKey: true },
    },
    { sequelize, tableName: "recovery_codes", underscored: true, timestamps: false },
  );
}
