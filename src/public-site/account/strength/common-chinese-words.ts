/** Words that people here put into passwords: pinyin, number homophones, names, places, and the trade. */
export const commonChineseWords: readonly string[] = [
  'woaini woaini1314 5201314 1314520 520520 147258369 123321 666888 168168 5211314 woaiwojia',
  'woaizhongguo nihao zhongguo zhonghua xiaoming aini laopo laogong baobei mima denglu zhuce guanliyuan',
  'yonghu xitong wangluo gongsi danwei bumen ceshi wang li zhang liu chen yang zhao huang zhou wu xu',
  'sun ma zhu hu lin wangwei zhangwei lina wangfang lijing zhangmin liuyang wangjun lijun zhangli',
  'chunjie xinnian kuaile facai pingan jixiang ruyi gongxi shunli jiankang fugui zhejiang hangzhou',
  'ningbo wenzhou jiaxing huzhou shaoxing jinhua quzhou zhoushan taizhou lishui xihu qiantang beijing',
  'shanghai guangzhou shenzhen nanjing wuhan dizhi dizhidui dizhiju dizhiyuan ziliao ziliaoguan dangan',
  'danganguan kancha kantan kuangchan ziyuan zirankeyuan cehui ditu zuankong yanshi yingshi huishi',
  'shiyou geology geological mineral survey archive portal zjdz zjdzy dzzl dzzlg yi er san si wu liu qi',
  'ba jiu shi bai qian wan',
].flatMap((line) => line.split(' '));
