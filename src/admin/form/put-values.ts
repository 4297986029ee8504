import type { FormInstance } from 'antd';
import { createContext } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** Puts values into the surrounding form as if they had been entered: they are checked, and count as changes. */
export const PutValues = createContext<(values: Values) => void>(() => undefined);

/** @param onPut told what the form holds then */
export const putInto = (form: FormInstance<Values>, onPut: (all: Values) => void) => (values: Values) => {
  // At once, so that who watches the form sees no half of it
  form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));
  onPut(form.getFieldsValue());
  // What is wrong with them now is told at the fields
  form.validateFields(Object.keys(values)).catch(() => undefined);
};
