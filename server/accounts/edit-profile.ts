import { users } from '../../src/resources/people/users.ts';
import { invalid } from '../errors.ts';
import { bodyOf } from '../http/call-input.ts';
import { write } from '../resources/answers.ts';
import { changeRow } from '../resources/write-rows.ts';
import type { AccountAnswer } from './account-context.ts';
import { dropAvatar, removeContent } from './avatar-store.ts';
import { lockSelf } from './lock-self.ts';
import { userOf } from '../resources/reader.ts';

/** Changes the fields that are given, of name, unit and avatar; an avatar can here only be removed. */
export const editProfile: AccountAnswer<'edit'> = async (context) => {
  const given = bodyOf(context.request);
  const values = Object.fromEntries(Object.entries(context.values).filter(([name]) => given[name] !== undefined));
  const id = userOf(context.reader);
  const { dropped, ...profile } = await write(context, values, async (transaction) => {
    const before = (await lockSelf(transaction, id)).avatar;
    if (values['avatar'] && values['avatar'] !== before) throw invalid({ avatar: ['请用“上传头像”更换头像'] });
    const { row } = await changeRow(transaction, users, id, values, '修改资料');
    const { nickname, corpName, avatar } = row;
    return {
      nickname,
      corpName,
      avatar,
      dropped: values['avatar'] === null ? await dropAvatar(transaction, before) : null,
    };
  });
  await removeContent(context.services, dropped);
  return profile;
};
