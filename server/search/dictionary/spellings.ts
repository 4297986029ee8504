/**
 * Characters and words that are written in several ways. A word that holds one form is searched in all forms; only words
 * in which the two really mean the same are listed.
 */
export const spellings: readonly (readonly string[])[] = [
  ['岩心', '岩芯'],
  ['取心', '取芯'],
  ['心样', '芯样'],
  ['矿心', '矿芯'],
  ['黏土', '粘土'],
  ['黏性土', '粘性土'],
  ['粉质黏', '粉质粘', '亚粘', '亚黏'],
  ['矽卡岩', '夕卡岩', '硅卡岩'],
  ['炭质', '碳质'],
  ['石炭系', '石碳系'],
  ['石炭纪', '石碳纪'],
  ['叶蜡石', '叶腊石'],
  ['糜棱岩', '糜稜岩'],
  ['潟湖', '泻湖'],
  ['褶皱', '折皱'],
  ['覆盖', '复盖'],
  ['长屿硐天', '长屿洞天'],
  ['硐', '峒'],
  ['坞', '塢'],
  ['畲族', '畬族'],
  ['於潜', '于潜'],
];
