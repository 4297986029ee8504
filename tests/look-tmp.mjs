import { chromium } from '@playwright/test';
const base='http://127.0.0.1:18471';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const get=async(u)=>(await fetch(base+u)).json();
const first=(await get('/rest/boreholes?hasLog=true&_start=0&_end=1'))[0];
const ore=(await get('/rest/boreholes?hasLog=true&type='+encodeURIComponent('矿产勘查孔')+'&_start=0&_end=40'));
const eng=(await get('/rest/boreholes?hasLog=true&type='+encodeURIComponent('工程地质孔')+'&_start=0&_end=5'));
console.log('first',first?.id,first?.secrecy,'ore',ore.length,'eng',eng.length);
const open=ore.filter(h=>h.secrecy==='公开');
let pick=open[0];
for(const h of open){const r=await get('/rest/boreholes/'+h.id);if(r.inclination!==90&&r.finalDepth>110){pick=r;break}}
console.log('pick',pick.id,pick.holeNo,pick.inclination,pick.finalDepth,pick.elevation);
// wire
{const p=await b.newPage();const c=await p.context().newCDPSession(p);await c.send('Network.enable');const size=new Map(),kind=new Map();
c.on('Network.responseReceived',e=>{const m=e.response.mimeType;if(m.endsWith('javascript')||m==='text/css')kind.set(e.requestId,m)});
c.on('Network.loadingFinished',e=>size.set(e.requestId,e.encodedDataLength));
await p.addInitScript(()=>{const w=window.setTimeout.bind(window);window.setTimeout=(h,ms,...v)=>Number(ms)>=1000?0:w(h,ms,...v)});
await p.goto(base+'/#/archivesDrillingDetail?id='+first.id);await p.locator('.citation__text').first().waitFor({timeout:60000});await p.waitForLoadState('networkidle');
let kb=0,n=0;for(const[id,m]of kind){kb+=(size.get(id)??0)/1000;if(m!=='text/css')n++}console.log('wire scripts',n,'kB',kb.toFixed(1));await p.close()}
const p=await b.newPage({viewport:{width:1440,height:1000}});
p.on('pageerror',e=>console.log('pageerror',e.message));
await p.goto(base+'/#/archivesDrillingDetail?id='+pick.id+'&compare=');
await p.getByRole('img',{name:/钻孔柱状图/}).waitFor({timeout:60000});
await p.getByRole('checkbox').first().waitFor({timeout:30000});
const boxes=p.locator('.compare__holes input');console.log('offered',await p.locator('.compare__holes label').allTextContents());
await boxes.nth(0).click();await boxes.nth(1).click();await boxes.nth(2).click();
await p.getByRole('img',{name:/对比图/}).waitFor({timeout:30000});await p.waitForTimeout(1500);
await p.locator('#detail-compare').scrollIntoViewIfNeeded();await p.locator('.compare__sheet').screenshot({path:'/tmp/holes/compare.png'});
await p.locator('.strip-log__sheet').screenshot({path:'/tmp/holes/log.png'});
await p.locator('#detail-trajectory').scrollIntoViewIfNeeded();await p.getByRole('table',{name:'钻孔轨迹表'}).waitFor();await p.waitForTimeout(500);
await p.locator('section[aria-labelledby="detail-trajectory"]').screenshot({path:'/tmp/holes/traj.png'});
console.log('url',p.url());
const q=await b.newPage({viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:2});
q.on('pageerror',e=>console.log('pageerror m',e.message));
await q.goto(base+'/#/archivesDrillingDetail?id='+pick.id);await q.locator('.narrow-log svg').first().waitFor({timeout:60000});
await q.locator('.narrow-log').scrollIntoViewIfNeeded();
await q.locator('.bed-list button').nth(2).click();await q.waitForTimeout(700);
await q.locator('.narrow-log .strip-log__tools').first().scrollIntoViewIfNeeded();
await q.evaluate(()=>document.querySelector('.narrow-log').scrollIntoView());await q.waitForTimeout(300);
await q.screenshot({path:'/tmp/holes/phone.png'});
console.log('sideways',await q.evaluate(()=>[document.documentElement.scrollWidth,innerWidth,...[...document.querySelectorAll('.narrow-log *')].filter(e=>e.scrollWidth>e.clientWidth+1&&getComputedStyle(e).overflowX!=='visible').map(e=>e.className)]));
await q.locator('#detail-trajectory').scrollIntoViewIfNeeded();await q.waitForTimeout(1500);await q.locator('section[aria-labelledby="detail-trajectory"]').screenshot({path:'/tmp/holes/traj-phone.png'});
for(const [h,n] of [[pick,'ore'],[eng.find(x=>x.secrecy==='公开'),'eng']]) if(h){const r=await fetch(base+`/api/boreholes/${h.id}/stripLog?scale=${n==='ore'?500:200}&format=pdf&paper=A4`);console.log(n,h.id,r.status);const {writeFile}=await import('node:fs/promises');await writeFile(`/tmp/holes/${n}.pdf`,Buffer.from(await r.arrayBuffer()))}
await b.close();
