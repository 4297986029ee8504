import { loadOneMap } from '../public-site/one-map/load-one-map.ts';
import type { PathEntry } from './path-entry.ts';
import { inArea, page, pagesOf } from './path-lines.ts';

const home = pagesOf(() => import('../public-site/home/home-page.tsx'));
const catalogue = {
  archives: pagesOf(() => import('../public-site/catalogue/archives-pages.tsx')),
  boreholes: pagesOf(() => import('../public-site/catalogue/boreholes-pages.tsx')),
  physical: pagesOf(() => import('../public-site/catalogue/physical-materials-pages.tsx')),
  products: pagesOf(() => import('../public-site/catalogue/products-pages.tsx')),
  mapData: pagesOf(() => import('../public-site/catalogue/map-data-pages.tsx')),
  sharedData: pagesOf(() => import('../public-site/catalogue/shared-data-pages.tsx')),
  surveyData: pagesOf(() => import('../public-site/catalogue/survey-data-pages.tsx')),
  standards: pagesOf(() => import('../public-site/catalogue/standards-pages.tsx')),
  points: pagesOf(() => import('../public-site/catalogue/map-points-pages.tsx')),
  units: pagesOf(() => import('../public-site/catalogue/geological-units-pages.tsx')),
  delivery: pagesOf(() => import('../public-site/catalogue/delivery-pages.tsx')),
  stable: pagesOf(() => import('../public-site/catalogue/stable-page.tsx')),
};
const oneMap = pagesOf(loadOneMap);
const preview = pagesOf(() => import('../public-site/one-map/preview/preview-service-page.tsx'));
const sheetFinder = pagesOf(() => import('../public-site/sheet-finder/sheet-finder-page.tsx'));
const linkage = pagesOf(() => import('../public-site/linkage/linkage-page.tsx'));
const newsList = pagesOf(() => import('../public-site/news/news-list-page.tsx'));
const newsDetail = pagesOf(() => import('../public-site/news/news-detail-page.tsx'));
const latest = pagesOf(() => import('../public-site/latest/latest-page.tsx'));
const popularisation = pagesOf(() => import('../public-site/popularisation/popularisation-pages.tsx'));
const geoscienceTopics = pagesOf(() => import('../public-site/popularisation/geoscience-topics-page.tsx'));
const activity = pagesOf(() => import('../public-site/popularisation/activity-page.tsx'));
const search = pagesOf(() => import('../public-site/search/search-page.tsx'));
const filePreview = pagesOf(() => import('../public-site/viewers/file-preview-page.tsx'));
const queryResult = pagesOf(() => import('../public-site/search/query-result-page.tsx'));
const holographic = pagesOf(() => import('../public-site/holographic/holographic-page.tsx'));
const project = pagesOf(() => import('../public-site/holographic/project-page.tsx'));
const museum = pagesOf(() => import('../public-site/museum/museum-page.tsx'));
const museumDetail = pagesOf(() => import('../public-site/museum/museum-detail-page.tsx'));
const villages = pagesOf(() => import('../public-site/topics/villages/villages-page.tsx'));
const minerals = pagesOf(() => import('../public-site/topics/minerals/minerals-page.tsx'));
const agriculture = pagesOf(() => import('../public-site/topics/agriculture/agriculture-page.tsx'));
const treasures = pagesOf(() => import('../public-site/topics/treasures/treasures-page.tsx'));
const gssp = pagesOf(() => import('../public-site/topics/gssp/gssp-page.tsx'));
const topicIndex = pagesOf(() => import('../public-site/shell/topic-index-page.tsx'));
const landSurvey = pagesOf(() => import('../public-site/topics/land/land-page.tsx'));
const greenEnergy = pagesOf(() => import('../public-site/topics/green-energy/green-energy-page.tsx'));
const miningAreas = pagesOf(() => import('../public-site/topics/mining-areas/mining-areas-page.tsx'));
const mountainSurvey = pagesOf(() => import('../public-site/topics/mountain/mountain-page.tsx'));
const cities = pagesOf(() => import('../public-site/topics/cities/cities-page.tsx'));
const cityInfo = pagesOf(() => import('../public-site/topics/cities/city-info-page.tsx'));
const cityRisk = pagesOf(() => import('../public-site/topics/city-risk/city-risk-page.tsx'));
const login = pagesOf(() => import('../public-site/account/login-page.tsx'));
const register = pagesOf(() => import('../public-site/account/register-page.tsx'));
const forgetPassword = pagesOf(() => import('../public-site/account/forget-password-page.tsx'));
const resetSuccess = pagesOf(() => import('../public-site/account/reset-success-page.tsx'));
const userAccount = pagesOf(() => import('../public-site/user-center/user-account-page.tsx'));
const applyList = pagesOf(() => import('../public-site/orders/apply-list-page.tsx'));
const applyDetail = pagesOf(() => import('../public-site/orders/apply-detail-page.tsx'));
const orderList = pagesOf(() => import('../public-site/orders/order-list-page.tsx'));
const appointments = pagesOf(() => import('../public-site/appointments/appointments-page.tsx'));
const shoppingCart = pagesOf(() => import('../public-site/cart/shopping-cart-page.tsx'));
const applyDataCart = pagesOf(() => import('../public-site/apply/apply-data-cart-page.tsx'));
const favourites = pagesOf(() => import('../public-site/favourites/favourites-page.tsx'));
const sharedList = pagesOf(() => import('../public-site/favourites/shared-list-page.tsx'));
const feedback = pagesOf(() => import('../public-site/feedback/feedback-page.tsx'));
const about = pagesOf(() => import('../public-site/about/about-page.tsx'));
const guide = pagesOf(() => import('../public-site/guide/guide-page.tsx'));
const api = pagesOf(() => import('../public-site/api/api-page.tsx'));
const statistics = pagesOf(() => import('../public-site/user-center/statistics/statistics-page.tsx'));
const delivery = pagesOf(() => import('../public-site/delivery/data-commit-page.tsx'));
const cityDrilling = pagesOf(() => import('../public-site/drilling/drilling-commit-page.tsx'));
const receipt = pagesOf(() => import('../public-site/delivery/receipt-page.tsx'));
const accessNotice = pagesOf(() => import('../public-site/notices/access-notice-page.tsx'));
const zlb = {
  archives: pagesOf(() => import('../public-site/zlb/zlb-archives-pages.tsx')),
  cart: pagesOf(() => import('../public-site/zlb/zlb-cart-page.tsx')),
};
const unable = pagesOf(() => import('../public-site/notices/unable-page.tsx'));
const notFound = pagesOf(() => import('../public-site/notices/not-found-page.tsx'));
const admin = pagesOf(() => import('../admin/admin-app.tsx'));

/**
 * Every path of the portal, spelled as the specification spells it. A page is built when it has a module here; the rest
 * say 建设中. Unless a line says otherwise, a page is flagged `requiresAuth`, has the footer and is not kept alive.
 */
export const pathTable: readonly PathEntry[] = [
  ...inArea('shell', [page('/', '首页', { requiresAuth: false, footer: false, redirectTo: '/init' })]),
  ...inArea('home', [
    page('/init', '初始首页', { requiresAuth: false, page: home('HomePage') }),
    page('/home', '首页', { requiresAuth: false, page: home('HomePage') }),
  ]),
  ...inArea('map', [
    page('/geologicalData', '地质数据一张图', { footer: false, page: oneMap('OneMapPage') }),
    page('/mapView', '地图浏览', { requiresAuth: false, footer: false, page: oneMap('OneMapPage') }),
    page('/PreviewService', '服务预览', { requiresAuth: false, footer: false, page: preview('PreviewServicePage') }),
    page('/GeolMapDataDetail', '地图数据详情', { page: catalogue.mapData('MapDataDetailPage') }),
    page('/GEOMapData', '地质图数据', { keepAlive: 'GEOMapData', page: catalogue.mapData('MapDataListPage') }),
    page('/GEOMapDataDetail', '地质图数据详情', { page: catalogue.mapData('MapDataDetailPage') }),
  ]),
  ...inArea('products', [
    page('/GeoProducts', '地质图件', { page: catalogue.products('ProductsListPage') }),
    page('/GeolDataDetail', '地质图件详情', { page: catalogue.products('ProductsDetailPage') }),
    page('/GeolDataDetailForGeol', '地质数据详情', { page: catalogue.products('ProductsDetailPage') }),
  ]),
  ...inArea('archives', [
    page('/archivesHoldings', '成果资料', {
      keepAlive: 'archivesHoldings',
      page: catalogue.archives('ArchivesListPage'),
    }),
    page('/archivesHoldingsDetail', '成果资料详情', { page: catalogue.archives('ArchivesDetailPage') }),
    page('/physicalGeologicalData', '实物资料', { page: catalogue.physical('PhysicalMaterialsListPage') }),
    page('/physicalGeologicalDataDetail', '实物资料详情', { page: catalogue.physical('PhysicalMaterialDetailPage') }),
    page('/archivesDrilling', '钻孔数据库', {
      keepAlive: 'archivesDrilling',
      page: catalogue.boreholes('BoreholesListPage'),
    }),
    page('/archivesDrillingDetail', '钻孔详情', { page: catalogue.boreholes('BoreholeDetailPage') }),
    page('/archivesDrillingLinkage', '钻孔联动', { page: linkage('LinkagePage') }),
    page('/geologicalUnitInformation', '地质单位信息', { page: catalogue.units('GeologicalUnitsListPage') }),
    page('/geologicalUnitInformationDetail', '地质单位详情', { page: catalogue.units('GeologicalUnitsDetailPage') }),
    page('/surveyData', '调查数据', { page: catalogue.surveyData('SurveyDataPage') }),
    page('/geologicalHazards', '地质灾害点', { page: catalogue.points('HazardsListPage') }),
    page('/geologicalHazardsDetail', '地质灾害点详情', { page: catalogue.points('HazardsDetailPage') }),
    page('/mineralOccurrences', '矿产地', { page: catalogue.points('MineralOccurrencesListPage') }),
    page('/mineralOccurrencesDetail', '矿产地详情', { page: catalogue.points('MineralOccurrencesDetailPage') }),
    page('/waterSources', '水源与井泉', { page: catalogue.points('WaterSourcesListPage') }),
    page('/waterSourcesDetail', '水源与井泉详情', { page: catalogue.points('WaterSourcesDetailPage') }),
    page('/id', '按编号打开资料', { requiresAuth: false, page: catalogue.stable('StablePage') }),
    page('/sheetFinder', '图幅与坐标查询', { page: sheetFinder('SheetFinderPage') }),
  ]),
  ...inArea('data', [
    page('/dataShare', '数据共享', { keepAlive: 'dataShare', page: catalogue.sharedData('SharedDataListPage') }),
    page('/dataShareDetail', '数据共享详情', { page: catalogue.sharedData('SharedDataDetailPage') }),
    page('/GEOData', '地质数据', { keepAlive: 'GEOData', page: catalogue.sharedData('GeologicalDataListPage') }),
  ]),
  ...inArea('standards', [
    page('/StandardSpecification', '标准规范', {
      aliases: ['/standardSpecification'],
      keepAlive: 'standard',
      page: catalogue.standards('StandardsListPage'),
    }),
    page('/StandardSpecificationDetail', '标准规范详情', { page: catalogue.standards('StandardsDetailPage') }),
    page('/standard', '标准', { keepAlive: 'standard', page: catalogue.standards('StandardsListPage') }),
    page('/standardDetail', '标准详情', { page: catalogue.standards('StandardsDetailPage') }),
  ]),
  ...inArea('popularisation', [
    page('/GEOPopularization', '地学科普', {
      keepAlive: 'GEOPopularization',
      page: popularisation('PopularisationPage'),
    }),
    page('/GEOPopularizationDetail', '地学科普详情', { page: popularisation('PopularisationDetailPage') }),
    page('/GeologicalScience', '地质科普', { page: popularisation('GeologicalSciencePage') }),
    page('/GeologicalScienceDetail', '地质科普详情', { page: popularisation('GeologicalScienceDetailPage') }),
    page('/geoscienceTopics', '地学科普专题', { page: geoscienceTopics('GeoscienceTopicsPage') }),
    page('/geoscienceTopicsDetail', '地学科普专题详情', { page: popularisation('GeoscienceTopicsDetailPage') }),
    page('/geoscienceReservationInfo', '活动预约详情', { page: activity('ActivityPage') }),
  ]),
  ...inArea('news', [
    page('/news', '新闻', { keepAlive: 'news', page: newsList('NewsListPage') }),
    page('/newsDetail', '新闻详情', { page: newsDetail('NewsDetailPage') }),
    page('/NewsTrends', '新闻动态', { keepAlive: 'news', page: newsList('NewsListPage') }),
    page('/NewsTrendsDetail', '新闻动态详情', { page: newsDetail('NewsDetailPage') }),
    page('/newTrends', '最新动态', { page: latest('LatestPage') }),
  ]),
  ...inArea('search', [
    page('/search', '搜索', { page: search('SearchPage') }),
    page('/queryResult', '搜索结果', { page: queryResult('QueryResultPage') }),
  ]),
  ...inArea('services', [
    page('/APIServe', 'API服务', { menuName: 'API服务', page: api('ApiPage') }),
    page('/aboutUs', '关于我们', { page: about('AboutPage') }),
    page('/DataCommit', '数据汇交', { needs: 'login', page: delivery('DataCommitPage') }),
    page('/citiesDrillingDataCommit', '城市钻孔数据汇交', { needs: 'login', page: cityDrilling('DrillingCommitPage') }),
  ]),
  ...inArea('topics', [
    page('/topics', '专题索引', { requiresAuth: false, page: topicIndex('TopicIndexPage') }),
    page('/cultureVillage', '文化村', { page: villages('VillagesPage') }),
    page('/cultureVillageDetail', '文化村详情', { page: villages('VillagesDetailPage') }),
    page('/greenEnergy', '绿色能源', { page: greenEnergy('GreenEnergyPage') }),
    page('/characteristicMinerals', '特色矿产', { page: minerals('MineralsPage') }),
    page('/characteristicMineralsDetail', '特色矿产详情', { page: minerals('MineralsDetailPage') }),
    page('/characteristicAgriculture', '特色农业', { page: agriculture('AgriculturePage') }),
    page('/characteristicAgricultureDetail', '特色农业详情', { page: agriculture('AgricultureDetailPage') }),
    page('/valuableInformation', '珍贵资料', { page: treasures('TreasuresPage') }),
    page('/valuableInformationDetail', '珍贵资料详情', { page: treasures('TreasuresDetailPage') }),
    page('/gsspTopic', '金钉子', { page: gssp('GsspPage') }),
    page('/gsspTopicDetail', '金钉子详情', { page: gssp('GsspDetailPage') }),
    page('/landSubject', '土地质量调查', { page: landSurvey('LandPage') }),
    page('/mountainSubject', '农村山区地质灾害调查', { page: mountainSurvey('MountainPage') }),
    page('/citesSubject', '城市地质', { page: cities('CitiesPage') }),
    page('/CityTopicisInfo', '城市专题详情', { footer: false, page: cityInfo('CityInfoPage') }),
    page('/cityRisk', '城市地质安全风险图', { page: cityRisk('CityRiskPage') }),
    page('/frsMiningAreas', '重要矿集区', { page: miningAreas('MiningAreasPage') }),
  ]),
  ...inArea('museum', [
    page('/zheDiBo', '浙地博', { page: museum('MuseumPage') }),
    page('/zheDiBoDetail', '浙地博详情', { page: museumDetail('MuseumDetailPage') }),
  ]),
  ...inArea('holographic', [
    page('/holographicData', '全息数据', {
      needs: 'holographic',
      footer: false,
      page: holographic('HolographicPage'),
    }),
    page('/holographicProjectInfo', '全息项目信息', {
      needs: 'holographic',
      footer: false,
      page: project('ProjectPage'),
    }),
  ]),
  ...inArea('delivery', [
    page('/deliveryAnnounce', '汇交公告', { page: catalogue.delivery('DeliveryListPage') }),
    page('/deliveryAnnouncementRelease', '汇交公告详情', { page: catalogue.delivery('DeliveryDetailPage') }),
    page('/receipt', '汇交凭证查验', { requiresAuth: false, page: receipt('ReceiptPage') }),
  ]),
  ...inArea('zlb', [
    page('/zlbService', '浙里办服务', { footer: false, redirectTo: '/zlbService/archives' }),
    page('/zlbService/archives', '资料查询', {
      footer: false,
      keepAlive: 'zlbArchives',
      page: zlb.archives('ZlbArchivesPage'),
    }),
    page('/zlbService/archives/info', '资料详情', { footer: false, page: zlb.archives('ZlbArchivePage') }),
    page('/zlbService/carts', '借阅车', { needs: 'login', footer: false, page: zlb.cart('ZlbCartPage') }),
  ]),
  ...inArea('preview', [page('/pdfFilePreview', 'PDF预览', { footer: false, page: filePreview('FilePreviewPage') })]),
  ...inArea('user', [
    page('/ApplyDataCart', '借阅车申请', { needs: 'login', page: applyDataCart('ApplyDataCartPage') }),
    page('/favouriteList', '分享的收藏夹', { requiresAuth: false, page: sharedList('SharedListPage') }),
    page('/UserCenter', '个人中心', { needs: 'login', redirectTo: '/UserCenter/UserAccount' }),
    page('/UserCenter/UserAccount', '我的账户', { needs: 'login', page: userAccount('UserAccountPage') }),
    page('/UserCenter/UserFavor', '我的收藏', { needs: 'login', page: favourites('FavouritesPage') }),
    page('/UserCenter/ApplyList', '我的申请', { needs: 'login', page: applyList('ApplyListPage') }),
    page('/UserCenter/ApplyDetail', '申请详情', { needs: 'login', page: applyDetail('ApplyDetailPage') }),
    page('/UserCenter/ShoppingCart', '借阅车', { needs: 'login', page: shoppingCart('ShoppingCartPage') }),
    page('/UserCenter/OrderList', '我的订单', { needs: 'login', page: orderList('OrderListPage') }),
    page('/UserCenter/UserFeedback', '我的反馈', { needs: 'login', page: feedback('FeedbackPage') }),
    page('/UserCenter/Appointments', '到馆预约', { needs: 'login', page: appointments('AppointmentsPage') }),
    page('/UserCenter/UserStatistics', '我的统计', { needs: 'login', page: statistics('StatisticsPage') }),
    page('/UserCenter/UserManual', '借阅指南', { needs: 'login', page: guide('GuidePage') }),
  ]),
  ...inArea('account', [
    page('/Login', '登录', { requiresAuth: false, page: login('LoginPage') }),
    page('/Register', '注册', { requiresAuth: false, page: register('RegisterPage') }),
    page('/ForgetPwd', '忘记密码', { requiresAuth: false, page: forgetPassword('ForgetPasswordPage') }),
    page('/ResetSuccess', '重置成功', { requiresAuth: false, page: resetSuccess('ResetSuccessPage') }),
  ]),
  ...inArea('admin', [page('/admin', '管理系统', { needs: 'admin', footer: false, page: admin('AdminApp') })]),
  ...inArea('errors', [
    page('/noPageright', '访问提示', { requiresAuth: false, page: accessNotice('AccessNoticePage') }),
    page('/noLogin', '访问提示', { requiresAuth: false, page: accessNotice('AccessNoticePage') }),
    page('/unable', '无法进入', { requiresAuth: false, page: unable('UnablePage') }),
    page('/*', '页面不存在', { requiresAuth: false, page: notFound('NotFoundPage') }),
  ]),
];

/** The pages that say 建设中. */
export const pagesUnderConstruction: readonly PathEntry[] = pathTable.filter(
  (entry) => entry.page === null && entry.redirectTo === null,
);
